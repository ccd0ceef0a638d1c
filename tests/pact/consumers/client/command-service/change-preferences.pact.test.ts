import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import { contract } from '../../kit/contract.ts'

contract(changePreferences, {
  answers: [
    { case: 'a language is chosen', input: { body: { language: 'en' } } },
    { case: 'the formats are those of the language again', input: { body: { formats: null } } },
    { case: 'the messages of the bell are seen', input: { body: { messagesSeen: '12' } } },
    {
      case: 'one wants a mail and no notification, and messages without a sound',
      input: {
        body: {
          notifications: {
            bell: { 'registration-waits': false },
            mail: { 'registration-waits': true },
            message: { sound: false },
          },
        },
      },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'for what is always told',
      input: { body: { notifications: { bell: { 'password-changed': false } as object } } },
      faults: { 'body.notifications.bell.password-changed': 'unknown-field' },
    },
    {
      code: 'invalid-request',
      case: 'for a way in which nothing comes',
      input: { body: { notifications: { sms: { 'lead-given': true } } as object } },
      faults: { 'body.notifications.sms': 'unknown-field' },
    },
    {
      code: 'invalid-request',
      case: 'for something that is neither wanted nor not',
      input: { body: { notifications: { message: { sound: 'softly' as never } } } },
      faults: { 'body.notifications.message.sound': 'wrong-type' },
    },
  ],
})
