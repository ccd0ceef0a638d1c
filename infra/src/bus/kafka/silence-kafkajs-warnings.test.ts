import { EventEmitter, once } from 'node:events'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { silenceKafkajsWarnings } from './silence-kafkajs-warnings.ts'

const crowd = (emitter: EventEmitter, event: string) => {
  for (let listener = 0; listener < 11; listener++) emitter.once(event, () => undefined)
}

it('silences the two warnings and no other', async () => {
  silenceKafkajsWarnings()
  silenceKafkajsWarnings()
  const next = once(process, 'warning')
  setTimeout(() => undefined, -5)
  process.emitWarning('late', 'TimeoutNegativeWarning')
  process.emitWarning('late', { type: 'TimeoutNegativeWarning' })
  const gone = new Socket().destroy()
  for (let time = 0; time < 11; time++) gone.unref()
  process.emitWarning('something else', 'DeprecationWarning')
  expect((await next)[0]).toMatchObject({ name: 'DeprecationWarning', message: 'something else' })
})

it.each([
  [new Socket(), 'data'],
  [new EventEmitter(), 'connect'],
])('tells of a crowd anywhere else', async (emitter, event) => {
  silenceKafkajsWarnings()
  const next = once(process, 'warning')
  crowd(emitter, event)
  expect((await next)[0]).toMatchObject({ name: 'MaxListenersExceededWarning', type: event })
})
