import { useTranslation } from 'react-i18next'
import { ToldOnceDialog } from '../../base/ui/ToldOnceDialog.tsx'

/** Texts of what has secrets. */
export type SecretTexts = 'api-keys' | 'webhook-subscriptions'

interface NewSecretProps {
  readonly texts: SecretTexts
  readonly secret: string
  readonly onDone: () => void
}

/** A secret that was just made. */
export const NewSecret = ({ texts, secret, onDone }: NewSecretProps) => {
  const { t } = useTranslation(texts)
  const words = {
    title: t('secrets.once'),
    text: t('secrets.once-text'),
    copy: t('secrets.copy'),
    copied: t('secrets.copied'),
    done: t('secrets.done'),
  }
  return <ToldOnceDialog secret={secret} words={words} onDone={onDone} />
}
