import Help from '@mui/icons-material/HelpOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useActs } from '../../base/acts/acts.ts'
import type { KeyName } from '../../base/keys/key-table.ts'
import { keysHere, useKeys } from '../../base/keys/use-keys.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'
import { routeAt } from '../route-at.ts'

const help = lazyPart(async () => {
  const [{ HelpDialog }] = await Promise.all([import('../help/HelpDialog.tsx'), i18next.loadNamespaces('help')])
  return HelpDialog
})
const PARTS = [help]

/** Opens what explains the page and tells its keys, as `?` does; on a phone the palette offers it. */
export const HelpButton = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { anchor, opened, open, close } = useOpening(PARTS)
  const [keys, setKeys] = useState<readonly KeyName[]>([])
  const label = t('shell:help')
  const show = (element: HTMLElement) => {
    setKeys(keysHere())
    open(element)
  }
  useKeys({ 'frame.help': () => show(document.body) })
  useActs([{ id: 'help', title: label, icon: Help, run: () => show(document.body) }])
  return (
    <>
      <IconButton
        aria-label={label}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        data-tip={label}
        onClick={(event) => show(event.currentTarget)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <Help fontSize="small" />
      </IconButton>
      {opened && <Part of={help} open={anchor !== null} route={routeAt(pathname)} keys={keys} onClose={close} />}
    </>
  )
}
