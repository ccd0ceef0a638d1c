import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { network } from '../base/api/network.ts'
import { useStore } from '../base/store/external-store.ts'
import { Notice } from '../base/ui/Notice.tsx'

/** Shown where a page's code could not be loaded: says why, as far as that is known, and offers another try. */
export const MissingPage = () => {
  const { t } = useTranslation()
  const { online, missing } = useStore(network)
  const [reachable, setReachable] = useState(true)
  const retry = () => reload().catch(() => setReachable(false))
  return (
    <Notice
      wholePage
      icon={CloudOff}
      role="alert"
      title={t('errors:missing.title')}
      text={t(
        !online && missing !== 'server' ? 'errors:offline' : reachable ? 'errors:missing.text' : 'errors:unreachable',
      )}
    >
      <Button variant="contained" onClick={() => void retry()}>
        {t('error.retry')}
      </Button>
    </Notice>
  )
}

/**
 * Reloads the document, which names the files of the present release.
 * @throws TypeError | Error  where no server answers: a reload would show the browser's error page in place of ours
 */
const reload = async (): Promise<void> => {
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  if (!response.ok) throw new Error(`the page was answered with ${response.status}`)
  location.reload()
}
