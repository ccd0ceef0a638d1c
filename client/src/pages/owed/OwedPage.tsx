import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { currentUserQuery } from '../../shared/session/current-user.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'

/** What a session asks for before anything else: nothing but this can be done with it. */
export const OwedPage = () => {
  const { t } = useTranslation('access')
  const queryClient = useQueryClient()
  const lookAgain = () => void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
  return (
    <AuthFrame title={t('owed.password.title')} text={t('owed.password.text')}>
      <PasswordForm current={t('owed.password.one-time')} onChanged={lookAgain} />
      <Button color="inherit" sx={{ mt: 4 }} onClick={() => void signOut()}>
        {t('owed.sign-out')}
      </Button>
    </AuthFrame>
  )
}
