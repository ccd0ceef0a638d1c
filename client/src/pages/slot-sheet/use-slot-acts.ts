import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { notSaved } from '../../kit/not-saved.ts'
import type { GuestBooking, Sheet } from './sheet.ts'

const { book, rebook, free, get } = RECORD_ENDPOINTS['slot-sheet']

type Booking = Pick<GuestBooking, 'at' | 'who'>

/** Books, moves and frees slots of a sheet; each can be taken back where it is told that it was done. */
export const useSlotActs = ({ id }: Pick<Sheet, 'id'>) => {
  const { t } = useTranslation('test-slots')
  // No form stands here that would show a fault at its field.
  const onRefused = (error: ApiError) => {
    showToast({ tone: 'error', title: notSaved(t, 'test-slots'), text: errorWords(error) })
    return true
  }
  const options = { refreshes: [get], onRefused }
  const [booking, moving, freeing] = [useCommand(book, options), useCommand(rebook, options), useCommand(free, options)]
  const params = { id }
  const slotOf = ({ at, who }: Booking) => ({ at, guest: who.id })
  const send = {
    book: ({ at, who: { kind, id } }: Booking) => booking.send({ params, body: { at, who: { kind, id } } } as never),
    move: (of: Booking, to: string) => moving.send({ params, body: { ...slotOf(of), to } } as never),
    free: (of: Booking) => freeing.send({ params, body: slotOf(of) } as never),
  }
  const tell = (title: string, undo: () => Promise<unknown>) =>
    showToast({ tone: 'success', title, undo: () => void undo() })
  return {
    async book(of: Booking) {
      if (await send.book(of)) tell(t('slots.booked', { name: of.who.name, time: of.at }), () => send.free(of))
    },
    async move(of: Booking, to: string) {
      const moved = { ...of, at: to }
      if (await send.move(of, to))
        tell(t('slots.moved-to', { name: of.who.name, time: to }), () => send.move(moved, of.at))
    },
    async free(of: Booking) {
      if (await send.free(of)) tell(t('slots.freed', { name: of.who.name, time: of.at }), () => send.book(of))
    },
  }
}
