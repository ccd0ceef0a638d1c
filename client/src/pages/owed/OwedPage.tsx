import type { Owed } from '@kervan/contracts/api/auth/owed'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUserQuery } from '../../base/session/current-user.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { OwedSecondStep } from './OwedSecondStep.tsx'

interface OwedPageProps {
  readonly owes: Owed
  /** What is owed was given, and what is told of it was seen. */
  readonly onSeen: () => void
}

/** What a session asks for before anything else: nothing but this can be done with it. */
export const OwedPage = ({ owes, onSeen }: OwedPageProps) => {
  const { t } = useTranslation('access')
  const queryClient = useQueryClient()
  const lookAgain = () =>
    void queryClient
      .fetchQuery({ ...currentUserQuery, staleTime: 0 })
      .catch(() => undefined)
      .then(onSeen)
  return (
    <AuthFrame title={t(`owed.${owes}.title`)} text={t(`owed.${owes}.text`)}>
      {owes === 'password' ? (
        <PasswordForm current={t('owed.password.one-time')} onChanged={lookAgain} />
      ) : (
        <OwedSecondStep onDone={lookAgain} />
      )}
      <Button color="inherit" sx={{ mt: 4, ml: -3.5 }} onClick={() => void signOut()}>
        {t('owed.sign-out')}
      </Button>
    </AuthFrame>
  )
}
