import { testChannelAccount } from '@kervan/contracts/api/channel-accounts/test-channel-account'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import type { Account } from './account.ts'
import { HealthChip } from './HealthChip.tsx'
import { RestrictionNote } from './RestrictionNote.tsx'
import { useFaultWords } from './use-fault-words.ts'

/** What the provider of an account answered to a test. */
export type TestAnswer = ResponseOf<typeof testChannelAccount>

interface AccountTestProps {
  readonly account: Account
  readonly mayTest: boolean
  /** To the latest test since the page was opened; null once it is of credentials that were replaced. */
  readonly answer: TestAnswer | null
  readonly onAnswer: (answer: TestAnswer | null) => void
}

/** Whether an account works, why not and what can be done; and the way to ask its provider. */
export const AccountTest = ({ account, mayTest, answer, onAnswer }: AccountTestProps) => {
  const { t } = useTranslation('channel-accounts')
  const faultWords = useFaultWords()
  const testing = useCommand(testChannelAccount)
  const { id, status, fault } = account
  const test = async () => {
    onAnswer(null)
    const reply = await testing.send({ params: { id } })
    if (reply) onAnswer(reply.body)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', fontSize: 13 }}>
      <HealthChip status={status} />
      <RestrictionNote account={account} />
      {status === 'failing' && (
        <Box sx={{ textWrap: 'pretty' }}>
          {fault !== null && faultWords(fault)} {t('failing.waits')}
        </Box>
      )}
      {mayTest && (
        <Button variant="outlined" loading={testing.saving === 'saving'} onClick={() => void test()}>
          {t('test.run')}
        </Button>
      )}
      <Box role="status" sx={{ overflowWrap: 'anywhere', textWrap: 'pretty' }}>
        {answer && <AnswerWords answer={answer} />}
      </Box>
    </Box>
  )
}

/** What a provider answered, in words. */
const AnswerWords = ({ answer: { ok, code, detail } }: { readonly answer: TestAnswer }) => {
  const { t } = useTranslation('channel-accounts')
  const faultWords = useFaultWords()
  if (ok) return <strong>{detail ? t('test.ok-named', { detail }) : t('test.ok')}</strong>
  return (
    <>
      <strong>{t('test.failed')}</strong>
      <div>{code !== null && faultWords(code)}</div>
      {detail && <div>{t('test.words', { detail })}</div>}
    </>
  )
}
