import { type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { type DriveServer, startDriveServer } from '../support/drive-simulator/drive-server.ts'
import { type ImapServer, startImapServer } from '../support/mail-simulator/imap-server.ts'
import { CLINIC_ADDRESS } from '../support/mail-simulator/mails.ts'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { CLINIC_PAGE } from '../support/meta-simulator/page-messages.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { startTwilioServer, type TwilioServer } from '../support/twilio-simulator/rest-server.ts'
import { OUR_NUMBER } from '../support/twilio-simulator/sms-webhooks.ts'
import { startWebsite } from './website.ts'

/** The token that a Graph server of a story takes. */
export const TOKEN = 'the token of a story'

/** By which the product sends by WhatsApp. */
export const whatsappSettings = ({ url }: Pick<GraphServer, 'url'>) => ({
  META_GRAPH_URL: url,
  META_ACCESS_TOKEN: TOKEN,
  META_PHONE_NUMBER_ID: CLINIC.phoneNumberId,
})

/** All that a product speaks to, as the tests simulate it. */
export interface Providers {
  /** Of a number of WhatsApp with its templates, and of a page with Messenger and Instagram. */
  readonly graph: GraphServer
  readonly twilio: TwilioServer
  readonly imap: ImapServer
  readonly smtp: MailServer
  readonly drive: DriveServer
  /** The address of a website on which the web chat stands. */
  readonly website: string
}

/**
 * Starts the providers of a product, which end with this process.
 * @param product  the address at which the product will be
 */
export const startProviders = async (product: string): Promise<Providers> => {
  const [graph, twilio, imap, smtp, drive, website] = await Promise.all([
    startGraphServer({ account: CLINIC, token: TOKEN, page: CLINIC_PAGE }),
    startTwilioServer(OUR_NUMBER),
    startImapServer({ user: CLINIC_ADDRESS, password: 'the password of a story' }),
    startMailServer(),
    startDriveServer(),
    startWebsite(product),
  ])
  return { graph, twilio, imap, smtp, drive, website }
}

/** By which a product at this address speaks to its providers. */
export const settingsFor = (
  product: string,
  { graph, twilio, imap, smtp, drive, website }: Providers,
): Readonly<Record<string, string>> => ({
  ...whatsappSettings(graph),
  PUBLIC_BASE_URL: product,
  VISITOR_ORIGINS: website,
  META_WABA_ID: CLINIC.wabaId,
  META_PAGE_ID: CLINIC_PAGE.pageId,
  META_PAGE_ACCESS_TOKEN: TOKEN,
  META_INSTAGRAM_ID: CLINIC_PAGE.instagramId,
  TWILIO_API_URL: twilio.url,
  TWILIO_ACCOUNT_SID: OUR_NUMBER.accountSid,
  TWILIO_AUTH_TOKEN: OUR_NUMBER.authToken,
  TWILIO_SMS_FROM: OUR_NUMBER.number,
  EMAIL_ADDRESS: `Umut Klinik <${CLINIC_ADDRESS}>`,
  EMAIL_IMAP_URL: imap.url,
  EMAIL_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
  GOOGLE_DRIVE_CREDENTIALS: drive.credentials,
  GOOGLE_DRIVE_API_URL: drive.url,
})
