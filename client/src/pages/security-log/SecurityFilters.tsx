import { SECURITY_GROUPS } from '@kervan/contracts/security/security-kinds'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../base/ui/choice/ChoiceField.tsx'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { FilterSelect } from '../../base/ui/choice/FilterSelect.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import { SPANS, type useSecurityFilters } from './use-security-filters.ts'

type Filters = ReturnType<typeof useSecurityFilters>

/** By what kind of thing, by whom, from where and since when. */
export const SecurityFilters = ({ filters }: { readonly filters: Filters }) => {
  const { t } = useTranslation('security-log')
  const { held, set, isWrongAddress } = filters
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 220px)) auto' },
        gap: 2,
        mb: 3,
        alignItems: 'start',
        justifyItems: 'stretch',
      }}
    >
      <FilterSelect
        label={t('filter.group')}
        value={held.group}
        choices={[
          ['', t('filter.every-group')],
          ...Object.keys(SECURITY_GROUPS).map((group) => [group, t(`group.${group}`)] as const),
        ]}
        onChange={(group) => set('group', group)}
      />
      <PersonFilter filters={filters} />
      <TextField
        size="small"
        value={held.address}
        onChange={({ target }) => set('address', target.value.trim())}
        placeholder={t('filter.address')}
        error={isWrongAddress}
        helperText={isWrongAddress ? t('filter.wrong-address') : undefined}
        slotProps={{ htmlInput: { 'aria-label': t('filter.address'), type: 'search', maxLength: 45 } }}
      />
      <FilterSelect
        label={t('filter.span')}
        value={(SPANS as readonly string[]).includes(held.span) ? held.span : 'all'}
        choices={SPANS.map((span) => [span, t(`span.${span}`)])}
        onChange={(span) => set('span', span === 'all' ? null : span)}
      />
      {filters.isNarrowed && <Button onClick={filters.clear}>{t('filter.clear')}</Button>}
    </Box>
  )
}

const PersonFilter = ({ filters: { held, set } }: { readonly filters: Filters }) => {
  const { t } = useTranslation('security-log')
  const people = useColleagues().map(({ id, fullName, username }) => ({ value: id, label: fullName, note: username }))
  const name = people.find(({ value }) => value === held.user)?.label ?? t('filter.everybody')
  return (
    <Flyout
      label={t('filter.person')}
      trigger={(props) => <ChoiceField {...props} aria-label={t('filter.person')} value={name} />}
    >
      {(close) => (
        <ChoiceList
          label={t('filter.person')}
          choices={people}
          chosen={held.user ? [held.user] : []}
          onChoose={(value) => {
            set('user', value === held.user ? null : value)
            close()
          }}
        />
      )}
    </Flyout>
  )
}
