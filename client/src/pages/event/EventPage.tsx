import { pageKitOf } from '../record/page-kit.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import { EventBody } from './EventBody.tsx'

/** One event: how full it is, who came, and what was planned. */
export const EventPage = recordPage(pageKitOf('event'), { Body: EventBody, texts: ['participants', 'calendar-links'] })
