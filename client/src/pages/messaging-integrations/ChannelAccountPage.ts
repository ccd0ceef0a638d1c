import { shownKitOf } from '../../kit/shown-kit.ts'
import { recordPage } from '../record/RecordPage.tsx'
import { ChannelAccountBody } from './ChannelAccountBody.tsx'

/** One account: how it is connected, whether it works, what happened. */
export const ChannelAccountPage = recordPage(shownKitOf('channel-account'), { Body: ChannelAccountBody })
