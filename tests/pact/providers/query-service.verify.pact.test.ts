import { test } from 'vitest'
import { keepsItsPact } from './keeps-its-pact.ts'

test('the query service keeps its pact with the client', () => keepsItsPact('query-service'))
