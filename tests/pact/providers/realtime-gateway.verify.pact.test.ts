import { test } from 'vitest'
import { keepsItsPact } from './keeps-its-pact.ts'

test('the realtime gateway keeps its pact with the client, pushes included', () => keepsItsPact('realtime-gateway'))
