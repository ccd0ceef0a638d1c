import { RECORDS } from '@kervan/contracts/records/registry'

/** What an installation has by itself. */
export const SITE_SETTINGS_OF_TESTS = RECORDS['site-settings'].single!
