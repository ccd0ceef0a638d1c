import { test } from 'vitest'
import { keepsItsPact } from './keeps-its-pact.ts'

test('the command service keeps its pact with the client', () => keepsItsPact('command-service'))
