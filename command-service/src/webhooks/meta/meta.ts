import type { EnvironmentAccount, OpenAccount } from '../../accounts/connected-account.ts'
import { parseJsonBody } from '../../inbound/parse-json-body.ts'
import type { AccountConnection, ConnectingPorts, Provider } from '../../inbound/provider.ts'
import { askGraph } from './ask-graph.ts'
import { askNameOf } from './messenger/ask-name.ts'
import { messengerSender } from './messenger/messenger-sender.ts'
import { isMessengerObject, normaliseMessenger } from './messenger/normalise.ts'
import { pageMediaSource } from './messenger/page-media-source.ts'
import { META, mountMetaRoutes } from './routes.ts'
import { numbersIn } from './whatsapp/account-news/account-news.ts'
import { normalise } from './whatsapp/normalise.ts'
import { metaTemplates } from './whatsapp/templates/meta-templates.ts'
import { whatsappMediaSource } from './whatsapp/whatsapp-media-source.ts'
import { whatsappSender } from './whatsapp/whatsapp-sender.ts'

const GRAPH_URL = 'https://graph.facebook.com'

/** Meta carries WhatsApp, Messenger and Instagram. */
export const meta: Provider = {
  name: META,
  channels: ['whatsapp', 'facebook', 'instagram'],
  mountRoutes: mountMetaRoutes,
  accountsOf({
    META_ACCESS_TOKEN,
    META_PHONE_NUMBER_ID,
    META_PAGE_ACCESS_TOKEN,
    META_PAGE_ID: page,
    META_INSTAGRAM_ID,
  }) {
    const accounts: EnvironmentAccount[] = []
    if (META_ACCESS_TOKEN && META_PHONE_NUMBER_ID)
      accounts.push({
        channel: 'whatsapp',
        account: META_PHONE_NUMBER_ID,
        settings: {},
        secrets: { accessToken: META_ACCESS_TOKEN },
      })
    if (!META_PAGE_ACCESS_TOKEN || !page) return accounts
    const secrets = { accessToken: META_PAGE_ACCESS_TOKEN }
    accounts.push({ channel: 'facebook', account: page, settings: {}, secrets })
    if (META_INSTAGRAM_ID)
      accounts.push({ channel: 'instagram', account: META_INSTAGRAM_ID, settings: { page }, secrets })
    return accounts
  },
  connect(account, ports) {
    const { accessToken } = account.secrets
    return accessToken ? connect(account, accessToken, ports) : null
  },
  templates: ({ META_GRAPH_URL: graphUrl = GRAPH_URL, META_ACCESS_TOKEN: accessToken, META_WABA_ID: wabaId }) =>
    accessToken && wabaId ? metaTemplates({ graphUrl, wabaId, accessToken }) : null,
  normalise: ({ raw, receivedAt }) => {
    const body = parseJsonBody(raw)
    return isMessengerObject((body as { object?: unknown } | null)?.object)
      ? normaliseMessenger(body, receivedAt)
      : [...normalise(body, receivedAt), ...numbersIn(body, receivedAt)]
  },
}

/** Both of a page's channels are sent by with the token of the page. */
const connect = (
  { channel, account, settings: { page } }: OpenAccount,
  accessToken: string,
  ports: ConnectingPorts,
): AccountConnection | null => {
  const { META_GRAPH_URL: graphUrl = GRAPH_URL } = ports.settings
  const asked = { graphUrl, node: account, accessToken }
  switch (channel) {
    case 'whatsapp':
      return {
        sender: whatsappSender({ graphUrl, phoneNumberId: account, accessToken }),
        media: whatsappMediaSource({ graphUrl, phoneNumberId: account, accessToken }, ports),
        test: () =>
          askGraph({
            ...asked,
            fields: ['verified_name', 'display_phone_number', 'quality_rating', 'messaging_limit_tier'],
          }),
      }
    case 'facebook':
      return {
        sender: messengerSender({ graphUrl, pageId: account, accessToken, channel, account }),
        media: pageMediaSource({ graphUrl, channel, account }, ports),
        askName: askNameOf({ graphUrl, accessToken, channel }),
        test: () => askGraph({ ...asked, fields: ['name'] }),
      }
    case 'instagram':
      return page
        ? {
            sender: messengerSender({ graphUrl, pageId: page, accessToken, channel, account }),
            media: pageMediaSource({ graphUrl, channel, account }, ports),
            askName: askNameOf({ graphUrl, accessToken, channel }),
            test: () => askGraph({ ...asked, fields: ['username'] }),
          }
        : null
    default:
      return null
  }
}
