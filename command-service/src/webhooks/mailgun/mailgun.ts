import { PermanentFault } from '@kervan/infra/webhook-inbox/port'
import type { NormalisedItem } from '../../inbound/normalised-item.ts'
import type { Provider } from '../../inbound/provider.ts'
import { storableJson } from '../../inbound/storable-json.ts'
import { normaliseEvent } from './normalise-event.ts'
import { normaliseMail } from './normalise-mail.ts'
import { packagesIn } from './packages.ts'
import { MAILGUN, mountMailgunRoutes } from './routes.ts'
import { readMailgunBody } from './signed-fields.ts'

/** Mailgun tells of mails of accounts of e-mail: what became of ours, and what came. Mails go out by its SMTP server, as by any other. */
export const mailgun: Provider = {
  name: MAILGUN,
  channels: [],
  accountsOf: () => [],
  connect: () => null,
  mountRoutes: mountMailgunRoutes,
  async normalise({ raw, headers, receivedAt }) {
    const body = await readMailgunBody(raw, headers['content-type'] ?? '')
    if (!body) throw new PermanentFault('the body is none of Mailgun’s')
    const item =
      body.kind === 'event' ? normaliseEvent(body.event) : normaliseMail(body.form, packagesIn(headers), receivedAt)
    return [storableJson(item) as NormalisedItem]
  },
}
