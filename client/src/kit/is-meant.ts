import type { Field } from '@kervan/contracts/kit/fields/field'

/** Whether a field says something of a record that holds these values. */
export const isMeant = ({ unless = {} }: Pick<Field, 'unless'>, values: Readonly<Record<string, unknown>>): boolean =>
  !Object.entries(unless).some(([name, held]) => held.includes(String(values[name])))
