import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import {
  boolean,
  cut,
  projection,
  put,
  recordId,
  table,
  text,
  turkishText,
  update,
  uuid,
} from '../../projector/declare.ts'

export const colleagues = table('colleagues', {
  key: 'user_id',
  columns: { user_id: uuid(), username: text(), full_name: cut(turkishText(), NAME_LENGTH), archived: boolean() },
  indexes: ['(full_name)'],
})

export const colleaguesProjection = projection({
  name: 'colleagues',
  version: 4,
  tables: [colleagues],
  on: {
    UserRegistered: put(colleagues, (event) => ({
      user_id: recordId(event),
      username: event.data.username,
      full_name: event.data.fullName,
      archived: false,
    })),
    UserChanged: update(colleagues, ({ data: { changes } }, row) =>
      changes.fullName ? { ...row, full_name: changes.fullName.to } : row,
    ),
    UserDeactivated: update(colleagues, (_, row) => ({ ...row, archived: true })),
    UserReactivated: update(colleagues, (_, row) => ({ ...row, archived: false })),
  },
})
