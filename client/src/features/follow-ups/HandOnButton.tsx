import type { Permission } from '@kervan/contracts/permissions/permissions'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { useCans } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { kitOf } from '../../kit/declared-kit.ts'

const followUps = kitOf('follow-up')
const dialog = lazyPart(() => import('./HandOnDialog.tsx').then((file) => file.HandOnDialog))

/**
 * Opens what hands the follow-ups of a colleague on to another; also in the palette, where alone a phone offers it over the list.
 * @param from  whose, where the place says it
 */
export const HandOnButton = ({ from }: { readonly from?: string }) => {
  const { t } = useTranslation('follow-ups')
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const [mayView, mayEdit] = useCans(['follow_ups.view', 'follow_ups.edit'] as Permission[])
  const [opened, setOpened] = useState(false)
  const mayHandOn = mayView && mayEdit
  const open = () => setOpened(true)
  useActs(mayHandOn ? [{ id: 'hand-on-follow-ups', title: t('hand-on.title'), icon: SwapHoriz, run: open }] : [])
  if (!mayHandOn) return null
  return (
    <>
      {from !== undefined ? (
        <Button variant="outlined" size="small" startIcon={<SwapHoriz />} onClick={open}>
          {t('hand-on.title')}
        </Button>
      ) : (
        !narrow && <NamedIconButton name={t('hand-on.title')} icon={SwapHoriz} onClick={open} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <Part of={dialog} kit={followUps} from={from} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
