import type { Provider } from '../inbound/provider.ts'
import { meta } from './meta/meta.ts'

/** Everybody whose webhooks are taken in. */
export const PROVIDERS: readonly Provider[] = [meta]
