import { refused } from '../../errors/refusal.ts'
import type { ValuesOfRecord } from '../../kit/record.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { type AccountSetting, accountTraitsOf } from '../../messages/account-traits.ts'
import { qualityTold, restrictionTold } from './account-news.ts'
import type { AccountCredentials, channelAccount } from './channel-account.ts'

type Account = ValuesOfRecord<typeof channelAccount>
type Values = Pick<Account, 'channel' | 'account' | AccountSetting>

const credentialsOf = ({ own }: RecordState): AccountCredentials => own as AccountCredentials

/** What of an account its provider could not be reached by, by the name of the field. */
export const faultySettings = (values: Values): readonly ('account' | AccountSetting)[] => {
  const traits = accountTraitsOf(values.channel)
  const faulty = (Object.entries(traits.settings) as [AccountSetting, RegExp][]).flatMap(([name, shape]) =>
    shape.test(values[name] ?? '') ? [] : [name],
  )
  return traits.id.test(values.account) ? faulty : ['account', ...faulty]
}

/** What a provider says of a credential that was replaced meanwhile, or while the account is paused, changes nothing. */
const isOfNow = (before: RecordState, credential: unknown): boolean =>
  !before.archived && before.status !== 'paused' && credentialsOf(before).current === credential

export const channelAccountRules: RecordRules = {
  before({ before, after }) {
    const isNew = (name: string): boolean => before === null || before.values[name] !== after.values[name]
    const faulty = faultySettings(after.values as unknown as Account).filter(isNew)
    if (faulty.length > 0) throw refused('channel-settings', { paths: faulty.map((name) => `body.${name}`) })
  },
  acts: {
    setCredentials: {
      decide: ({ before, asked }) =>
        credentialsOf(before).current === asked.credential
          ? null
          : { ...asked, status: before.status === 'paused' ? 'paused' : 'unknown' },
    },
    fail: {
      decide: ({ before, asked }) =>
        isOfNow(before, asked.credential) && before.status !== 'failing' ? { ...asked } : null,
    },
    work: {
      decide: ({ before, asked }) =>
        isOfNow(before, asked.credential) && before.status !== 'working' ? { ...asked } : null,
    },
    tellStanding: {
      decide: ({ before: { values }, asked }) =>
        values.quality === asked.quality && values.messagingLimit === asked.messagingLimit ? null : { ...asked },
    },
    identify: {
      decide: ({ before: { values }, asked }) =>
        values.wabaId === asked.wabaId && values.phoneNumber === asked.phoneNumber ? null : { ...asked },
    },
    tellQuality: { decide: ({ before, asked }) => qualityTold(before.values as never, asked as never) },
    tellRestriction: { decide: ({ before, asked }) => restrictionTold(before.values as never, asked as never) },
  },
}
