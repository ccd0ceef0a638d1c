import { listPins } from '@kervan/contracts/api/preferences/list-pins'
import { pinRecord } from '@kervan/contracts/api/preferences/pin-record'
import { unpinRecord } from '@kervan/contracts/api/preferences/unpin-record'
import { isPinOf, type Pin } from '@kervan/contracts/preferences/pins'
import { useCommand } from '../api/use-command.ts'
import { usePreferences, useShowPreferences } from './use-preferences.ts'

const NONE: readonly Pin[] = []

export interface PinOfRecord {
  readonly pinned: boolean
  /** Pins it or unpins it, seen at once; false where it was refused. */
  readonly toggle: () => Promise<boolean>
}

/** Whether the one who is signed in keeps a record at hand, and the way to the other. */
export const usePin = (pin: Pin): PinOfRecord => {
  const pins = usePreferences()?.pins ?? NONE
  const showPreferences = useShowPreferences()
  const { send: sendPin } = useCommand(pinRecord, { refreshes: [listPins] })
  const { send: sendUnpin } = useCommand(unpinRecord)
  const pinned = pins.some(isPinOf(pin))
  return {
    pinned,
    toggle: async () => {
      const reply = await (pinned ? sendUnpin : sendPin)({ params: pin })
      if (reply)
        await showPreferences((held) => ({
          pins: [...held.pins.filter((each) => !isPinOf(pin)(each)), ...(pinned ? [] : [pin])],
        }))
      return reply !== undefined
    },
  }
}
