import { PREFERENCES_EVENTS } from '@kervan/contracts/events/preferences.events'
import type { StoredChoices } from '@kervan/contracts/preferences/notification-choices'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'

/** What a user chose of notifications, as it was at a position of the log: live and on catching up the same is pushed. */
export type ChoicesAt = (userId: string, position: bigint) => Promise<StoredChoices | null>

export const lookUpChoices =
  (store: Pick<EventStore, 'readStream'>): ChoicesAt =>
  async (userId, position) => {
    for await (const event of store.readStream(streamOf('preferences', userId), { direction: 'backwards' })) {
      if (event.position > position) continue
      const change = PREFERENCES_EVENTS.PreferencesChanged.data.safeParse(event.data).data?.changes.notifications
      if (change) return change.to
    }
    return null
  }
