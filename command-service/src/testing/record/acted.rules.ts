import { refused } from '@kervan/contracts/errors/refusal'
import type { RecordRules } from '@kervan/contracts/kit/record-rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { Packed } from '@kervan/contracts/kit/testing/acted'

const packedIn = ({ own }: RecordState): Packed => own as Packed
export const FULL_AT = 3

/** What can be known of `acted` beside its declaration. */
export const actedRules: RecordRules = {
  acts: {
    openUp: { decide: ({ now }) => ({ at: now }) },
    pack: {
      decide({ before, asked }) {
        const packed = packedIn(before)
        if (packed.includes(asked.what as string)) throw refused('record-exists', { paths: ['body.what'] })
        return { ...asked, packed: packed.length + 1 }
      },
    },
    unpack: {
      demand({ before }) {
        if (packedIn(before).length === 0) throw refused('record-not-found')
      },
      decide: ({ before, asked }) =>
        packedIn(before).includes(asked.what as string) ? { ...asked, packed: packedIn(before).length - 1 } : null,
    },
  },
  settle(after) {
    const isFull = packedIn(after).length >= FULL_AT
    if (isFull && after.status === 'open') return { effect: { status: 'full' } }
    if (!isFull && after.status === 'full') return { effect: { status: 'open' } }
    return undefined
  },
}
