import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Done from '@mui/icons-material/Done'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Sync from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { network } from '../api/network.ts'
import type { Saving } from '../api/use-command.ts'
import { useStore } from '../store/external-store.ts'

const LOOKS = {
  saving: { icon: Sync, color: 'text.secondary' },
  saved: { icon: Done, color: 'success.main' },
  failed: { icon: ErrorOutline, color: 'error.main' },
  offline: { icon: CloudOff, color: 'warning.main' },
  queued: { icon: CloudOff, color: 'warning.main' },
} as const

/** How long a success is shown, milliseconds; anything else stays until it is dealt with. */
const SHOWN = 4000

/** How the last change stands, said to eyes and to screen readers; the place is kept free so that nothing jumps. */
export const SaveState = ({ state }: { readonly state: Saving }) => {
  const { t } = useTranslation('record')
  const [said, setSaid] = useState(false)
  useEffect(() => {
    setSaid(false)
    if (state !== 'saved') return
    const timer = setTimeout(() => setSaid(true), SHOWN)
    return () => clearTimeout(timer)
  }, [state])
  const { online } = useStore(network)
  // With the network back, what was not saved without it is just not saved.
  const shown = state === 'offline' && online ? 'failed' : state
  const look = shown === 'idle' || said ? null : LOOKS[shown]
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 18, fontSize: 12, color: look?.color }}
    >
      {look && <look.icon aria-hidden sx={{ fontSize: 14 }} />}
      {look && t(`saving.${shown}`)}
    </Box>
  )
}
