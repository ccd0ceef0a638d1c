import { expect, it } from 'vitest'
import { typedTemplate } from './typed-template.ts'
import { writingNotes } from './writing-notes.ts'

const line = (id: string, cells: object) => ({ id, cells })

it('reads a form that is only begun, and says nothing of it', () => {
  const template = typedTemplate({ category: '', header: '', body: '', footer: '  ', buttons: [], variables: [] })
  expect(template).toMatchObject({ category: 'utility', header: null, footer: null, buttons: [] })
  expect(writingNotes(template)).toEqual({ withoutExample: [], faultIn: null, lacksWayOut: false })
})

it('names variables without an example, places that Meta refuses, and marketing without a way out', () => {
  const typed = {
    category: 'marketing',
    header: '',
    body: 'Merhaba {{first_name}}, {{hafta}} sonra {{kime}}',
    footer: '',
    buttons: [line('a', { kind: '', text: '', value: '' })],
    variables: [line('b', { name: 'hafta', from: '', example: 'iki hafta' })],
  }
  expect(writingNotes(typedTemplate(typed))).toEqual({ withoutExample: ['kime'], faultIn: 'body', lacksWayOut: true })
  const button = line('a', { kind: 'opt-out', text: 'Almak istemiyorum', value: '' })
  const mended = { ...typed, body: 'Merhaba {{first_name}}, {{hafta}} sonra.', buttons: [button] }
  expect(writingNotes(typedTemplate(mended))).toEqual({ withoutExample: [], faultIn: null, lacksWayOut: false })
})
