import { dismissDuplicate } from '@kervan/contracts/api/people/dismiss-duplicate'
import type { LikelyDuplicate } from '@kervan/contracts/api/people/list-duplicates'
import { restoreDuplicate } from '@kervan/contracts/api/people/restore-duplicate'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { NameOfPerson } from '../../base/people/NameOfPerson.tsx'
import { personName } from '../../base/people/person-name.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { ContactList } from './ContactList.tsx'

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
  const row = useRef<HTMLLIElement>(null)
  useFocusPassedOn(row)
  const [one, other] = pair.people
  if (!one || !other) return null
  const names = { one: personName(one.name), other: personName(other.name) }
  const wordsOf = ({ text, kind }: NonNullable<typeof one.lastMessage>) =>
    text ? `“${text}”` : t([`status:content.${kind}`, 'status:content.unknown'])
  const dismiss = async () => {
    if (dismissing.saving === 'saving') return
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
      ref={row}
      sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {pair.people.map((person) => (
          <Box key={person.id} sx={{ display: 'flex', gap: 2, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Avatar id={person.id} name={person.name} />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>
                <NameOfPerson name={person.name} />
              </Box>
              <ContactList points={person.contactPoints} sx={{ color: 'text.secondary' }} />
              <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>
                {t('leads', { count: person.leads })}
                {person.lastMessage && (
                  <>
                    {' · '}
                    <bdi>{wordsOf(person.lastMessage)}</bdi> · <Time value={person.lastMessage.at} />
                  </>
                )}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 2, mt: 3 }}>
        {pair.reasons.map((reason) => (
          <Chip key={reason} size="small" label={t(`reason.${reason}`)} />
        ))}
        {!locked && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'end',
              gap: 1,
              flex: { xs: '1 0 100%', sm: '1 0 auto' },
              '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
            }}
          >
            <Button size="small" aria-label={t('dismiss-of', names)} onClick={() => void dismiss()}>
              {t('dismiss')}
            </Button>
            <Button size="small" variant="outlined" aria-label={t('review-of', names)} onClick={onReview}>
              {t('review')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** When a row that has the focus leaves the list, the next one takes it, or the page's heading after the last. A button that is disabled meanwhile would lose it. */
const useFocusPassedOn = (row: RefObject<HTMLLIElement | null>): void => {
  useLayoutEffect(() => {
    const leaving = row.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const next = leaving.nextElementSibling ?? leaving.previousElementSibling
      const taker = next?.querySelector('button') ?? document.querySelector('h1')
      taker?.focus()
    }
  }, [row])
}
