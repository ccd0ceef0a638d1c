import { projection, put, recordId, table, text, turkishText, uuid } from '../../projector/declare.ts'

export const colleagues = table('colleagues', {
  key: 'user_id',
  columns: { user_id: uuid(), username: text(), full_name: turkishText() },
  indexes: ['(full_name)'],
})

export const colleaguesProjection = projection({
  name: 'colleagues',
  version: 1,
  tables: [colleagues],
  on: {
    UserRegistered: put(colleagues, (event) => ({
      user_id: recordId(event),
      username: event.data.username,
      full_name: event.data.fullName,
    })),
  },
})
