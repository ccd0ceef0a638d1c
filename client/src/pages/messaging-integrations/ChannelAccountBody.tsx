import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/Panel.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { RecordSide } from '../record/RecordSide.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { AccountTest, type TestAnswer } from './AccountTest.tsx'
import { AccountWebhook } from './AccountWebhook.tsx'
import { accountOf } from './account.ts'
import { CredentialPanel } from './CredentialPanel.tsx'
import { useConnections } from './use-connections.ts'
import { useStandingWords } from './use-standing-words.ts'

/** An account's facts, with what it is used by, whether it works and where its provider calls beside them. */
export const ChannelAccountBody = (parts: RecordParts) => {
  const { t } = useTranslation('channel-accounts')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const connections = useConnections()
  const standing = useStandingWords()
  const [answer, setAnswer] = useState<TestAnswer | null>(null)
  const { page, mayEdit } = parts
  const account = accountOf(page)
  const mayMend = mayEdit && !page.archived
  const beside = (
    <>
      <Panel title={t('test.title')}>
        <AccountTest account={account} mayTest={mayMend} answer={answer} onAnswer={setAnswer} />
      </Panel>
      <Panel title={t('credentials.title')}>
        <CredentialPanel account={account} connections={connections} maySet={mayMend} onAnswer={setAnswer} />
      </Panel>
      <AccountWebhook account={account} connections={connections.data} />
      {/* On a narrow screen notes have a tab of their own. */}
      {!narrow && <RecordSide {...parts} />}
    </>
  )
  const { quality, messagingLimit, restriction, restrictionReason } = account
  const told = {
    ...(quality !== null && { quality: standing.quality(quality) }),
    ...(messagingLimit !== null && { messagingLimit: standing.limit(messagingLimit) }),
    ...(restriction !== null && { restriction: standing.restriction(restriction) }),
    ...(restrictionReason !== null && { restrictionReason: standing.violation(restrictionReason) }),
  }
  return <RecordBody {...parts} page={{ ...page, ...told }} beside={beside} />
}
