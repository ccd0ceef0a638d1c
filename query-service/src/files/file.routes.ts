import { text } from 'node:stream/consumers'
import { downloadFile } from '@kervan/contracts/api/files/download-file'
import { refused } from '@kervan/contracts/errors/refusal'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { isSensitive } from '@kervan/contracts/kit/fields/sensitive-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { streamOf } from '@kervan/contracts/streams'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { withTeams } from '@kervan/infra/teams/port'
import type { QueryPorts } from '../read-route.ts'
import { findFile } from './find-file.ts'
import { findFormattedMail, findMessageFile } from './find-message-file.ts'
import { pageOfMail } from './page-of-mail.ts'

/** From the log itself: what was saved a moment ago can be opened. Of a message: from the timeline, which says who sees it. */
export const fileRoutes = ({ pool, store, files, teams, readLog }: QueryPorts): readonly Route[] => [
  route(downloadFile, async (call) => {
    const { kind, record: id, save, page } = call.query
    const session = signedIn(call)
    const reader = await withTeams(session.user, teams)
    if (kind === 'conversation') {
      const conversationId = id.toLowerCase()
      const held = files.of(streamOf(kind, conversationId))
      if (page !== undefined) {
        const mail = await findFormattedMail(pool, conversationId, call.params.id, reader)
        const bytes = mail && (await held.read(mail.formatted.id))
        if (!mail || !bytes) throw refused('file-not-found')
        const loadsPictures = page === 'with-pictures'
        const html = pageOfMail(await text(bytes), { files: mail.files, conversationId, loadsPictures })
        return { body: mail.formatted, page: { html, loadsPictures } }
      }
      const file = await findMessageFile(pool, conversationId, call.params.id, reader)
      if (!file) throw refused('file-not-found')
      return { body: file, bytes: { store: held, save: save === 'true' } }
    }
    const record: AnyRecord = RECORDS[kind]
    const found = await findFile(store, record, id.toLowerCase(), call.params.id, reader)
    if (!found) throw refused('file-not-found')
    const { field, file } = found
    if (isSensitive(record.fields[field] as Field))
      await readLog.write({ kind, recordId: id.toLowerCase(), session, through: 'file', fields: [field] })
    return { body: file, bytes: { store: files.of(streamOf(kind, id.toLowerCase())), save: save === 'true' } }
  }),
]
