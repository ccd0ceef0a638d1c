import { RECORD_PROJECTIONS } from './kit/declared-records.ts'
import { recordNamesProjection } from './kit/record-names.projection.ts'
import type { Projection } from './projector/declare.ts'
import { agentsProjection } from './read-models/agents/agents.projection.ts'
import { chatProjection } from './read-models/chat/chat.projection.ts'
import { colleaguesProjection } from './read-models/colleagues/colleagues.projection.ts'
import { conversationReadingsProjection } from './read-models/conversation-readings/conversation-readings.projection.ts'
import { conversationsProjection } from './read-models/conversations/conversations.projection.ts'
import { duplicatesQueue } from './read-models/duplicates-queue/duplicates-queue.projection.ts'
import { leadPage } from './read-models/lead-page/lead-page.projection.ts'
import { leadsList } from './read-models/leads-list/leads-list.projection.ts'
import { messageSearchProjection } from './read-models/message-search/message-search.projection.ts'
import { noticesProjection } from './read-models/notices/notices.projection.ts'
import { notificationsProjection } from './read-models/notifications/notifications.projection.ts'
import { preferencesProjection } from './read-models/preferences/preferences.projection.ts'
import { registrationsProjection } from './read-models/registrations/registrations.projection.ts'
import { timelineProjection } from './read-models/timeline/timeline.projection.ts'

/** Every read model that the projector feeds. */
export const PROJECTIONS: readonly Projection[] = [
  leadsList,
  leadPage,
  timelineProjection,
  noticesProjection,
  conversationsProjection,
  conversationReadingsProjection,
  messageSearchProjection,
  notificationsProjection,
  duplicatesQueue,
  colleaguesProjection,
  preferencesProjection,
  agentsProjection,
  chatProjection,
  registrationsProjection,
  recordNamesProjection,
  ...RECORD_PROJECTIONS,
]
