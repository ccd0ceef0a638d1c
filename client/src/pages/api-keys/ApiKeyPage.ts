import { shownKitOf } from '../../kit/shown-kit.ts'
import { recordPage } from '../record/RecordPage.tsx'
import { ApiKeyBody } from './ApiKeyBody.tsx'

/** One API key: what it may, its secrets, what happened. */
export const ApiKeyPage = recordPage(shownKitOf('api-key'), { Body: ApiKeyBody })
