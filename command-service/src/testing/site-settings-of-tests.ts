import { RECORDS } from '@kervan/contracts/kinds/registry'

/** What an installation has by itself. */
export const SITE_SETTINGS_OF_TESTS = RECORDS['site-settings'].single!
