import { dismissDuplicate } from '@kervan/contracts/api/people/dismiss-duplicate'
import type { LikelyDuplicate } from '@kervan/contracts/api/people/list-duplicates'
import { restoreDuplicate } from '@kervan/contracts/api/people/restore-duplicate'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { formatPhone } from '../../shared/format/phone.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { showToast } from '../../shared/ui/toast/toasts.ts'

interface DuplicatePairProps {
  readonly pair: LikelyDuplicate
  readonly locked: boolean
  readonly onReview: () => void
}

/** Two records side by side, why they may be one person, and what can be done about it. */
export const DuplicatePair = ({ pair, locked, onReview }: DuplicatePairProps) => {
  const { t } = useTranslation('duplicates')
  const dismissing = useCommand(dismissDuplicate)
  const restoring = useCommand(restoreDuplicate)
  const [one, other] = pair.people
  if (!one || !other) return null
  const names = { one: one.name, other: other.name }
  const dismiss = async () => {
    const params = { personId: one.id }
    if (!(await dismissing.send({ params, body: { other: other.id, upTo: pair.position } }))) return
    showToast({
      tone: 'success',
      title: t('dismissed', names),
      undo: () => void restoring.send({ params, body: { other: other.id } }),
    })
  }
  return (
    <Box
      component="li"
      sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {pair.people.map((person) => (
          <Box key={person.id} sx={{ display: 'flex', gap: 2, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Avatar id={person.id} name={person.name} />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{person.name}</Box>
              {person.contactPoints.map(({ kind, value }) => (
                <Box key={`${kind}:${value}`} sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {kind === 'phone' ? formatPhone(value) : value}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 3 }}>
        {pair.reasons.map((reason) => (
          <Chip key={reason} size="small" label={t(`reason.${reason}`)} />
        ))}
        <Box sx={{ flex: 1 }} />
        {!locked && (
          <>
            <Button
              size="small"
              disabled={dismissing.saving === 'saving'}
              aria-label={t('dismiss-of', names)}
              onClick={() => void dismiss()}
            >
              {t('dismiss')}
            </Button>
            <Button size="small" variant="outlined" aria-label={t('review-of', names)} onClick={onReview}>
              {t('review')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
