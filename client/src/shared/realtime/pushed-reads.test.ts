import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import { describe, expect, it } from 'vitest'
import { endpointKey } from '../api/endpoint-key.ts'
import { isPushedTo, SHOWN_IN } from './apply-push.ts'

/** What is read once and not kept. */
const NOT_KEPT: readonly string[] = [catchUp.name]

const reads = ENDPOINTS.filter(({ method, name }) => method === 'GET' && !NOT_KEPT.includes(name))
const shown = Object.values(SHOWN_IN).flat()

describe('no read stays as it was while what it shows changes', () => {
  it.each(reads)('$name shows a kind of record that pushes tell of, and takes its pushes', (read) => {
    expect(isPushedTo(endpointKey(read))).toBe(true)
    expect(shown).toContain(read)
  })

  it.each(shown)('$name is said to show something and takes pushes', (read) => {
    expect(isPushedTo(endpointKey(read))).toBe(true)
  })
})
