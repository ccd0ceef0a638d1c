import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { Field, Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { FIELD_TYPES, sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { changeableOf, writableOf } from '@kervan/contracts/kit/fields/writable-fields'
import { NOTE_LENGTH, TAG_LENGTH } from '@kervan/contracts/kit/lengths'
import { personOfRecord } from '@kervan/contracts/kit/recognised-person'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { actsThatLock } from '@kervan/contracts/kit/testing/acts-that-lock'
import {
  ownGrantsOf,
  ownRefusalsOf,
  ownRuleCasesOf,
  type RefusedCall,
} from '@kervan/contracts/kit/testing/own-rule-cases'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../support/builders/sample.ts'
import { freeContacts, twoPeople } from '../states/vocabulary.ts'
import { actContracts } from './acts.ts'
import { askingOf, type DeclaredContract, toRecord } from './asked.ts'
import { moveContracts } from './moves.ts'
import { undoContract } from './undo.ts'
import { filledOf, filledValues, missingReference, plainTextOf, requiredValues, titled, type Values } from './values.ts'

/** What the client asks of the commands of a kind. */
export const commandContracts = (
  declared: AnyRecord,
  endpoints: RecordEndpoints<AnyRecord>,
): readonly DeclaredContract[] => {
  const { contract, record, referring } = askingOf(declared)
  const fields = writableOf(declared.fields as Fields)
  const plain = plainTextOf(declared)
  const archived = record({ acts: [{ type: 'Archive' }] })
  const withNote = record({ acts: [{ type: 'AddNote', text: 'Pazartesi aranacak' }] })
  const filled = referring(filledOf(declared))
  const changeable = changeableOf(fields)
  const fills = Object.entries(ownRuleCasesOf(declared).filled ?? {}).filter(([name]) => name in changeable)
  const other = referring({ ...sampleValues(changeable, 1), ...Object.fromEntries(fills) })
  const own = ownRefusalsOf(declared)
  const locking = actsThatLock(declared)
  const giving = ownGrantsOf(declared)
  const needed = referring(demanded(declared))
  const missing = missingReference(declared)
  const missingSince = missingReference({ fields: changeable })
  const gone = missingSince && referring(missingSince, true)
  const notUploaded = missingFile(declared)
  const naming = ({ given, values }: ReturnType<typeof referring>) => ({ given, input: { body: values } as never })
  const creating = (values: Values) => naming({ ...needed, values: { ...needed.values, ...values } })
  const refused = refusedOf(declared)
  const overtaken = titled(declared, 'Şişli')
  /** Its title is required. */
  const blank = { [declared.title]: namesOne(declared.fields[declared.title] as Field) ? null : ' ' }
  const lateBy = record({ acts: [{ type: 'Change', set: overtaken }] })
  const conflict = {
    code: 'revision-conflict' as const,
    case: 'with what others set since',
    reads: {
      current: '1',
      fields: {
        [plain]: { value: 'Şişli', by: { kind: 'user' as const, id: SAMPLE.ayse, name: 'Ayşe' }, at: SAMPLE.at },
      },
    },
  }

  const ofMany = declared.single
    ? []
    : [
        contract(
          endpoints.create,
          [
            { case: 'with something in every field', ...naming(filled), giving },
            { case: 'with what is required', ...creating({}) },
            ...recognising(declared, creating).answers,
          ],
          [
            { code: 'invalid-request', ...creating(blank), faults: { [`body.${declared.title}`]: 'required' } },
            ...(missing ? [{ code: 'reference-not-found' as const, ...creating(missing) }] : []),
            ...(missing
              ? [
                  {
                    code: 'reference-archived' as const,
                    ...naming(referring({ ...demanded(declared), ...missing }, true)),
                  },
                ]
              : []),
            ...(notUploaded ? [{ code: 'file-not-uploaded' as const, ...creating(notUploaded) }] : []),
            ...recognising(declared, creating).refuses,
            ...own.flatMap(([code, hint]) =>
              hint.create
                ? [
                    {
                      code,
                      ...naming(referring({ ...demanded(declared), ...hint.create.set }, undefined, hint.create.named)),
                    },
                  ]
                : [],
            ),
          ],
        ),
        contract(
          endpoints.archive,
          [
            { case: 'it goes into the archive', ...toRecord(record()) },
            { case: 'it is there already', ...toRecord(archived) },
          ],
          refused('archive', () => ({})),
        ),
        contract(
          endpoints.restore,
          [{ case: 'it comes out of the archive', ...toRecord(archived) }],
          own.flatMap(([code, { restore }]) =>
            restore
              ? [
                  {
                    code,
                    ...toRecord(
                      record({
                        values: restore.held,
                        acts: [...(restore.acts ?? []), { type: 'Archive' }],
                        named: restore.named,
                      }),
                    ),
                  },
                ]
              : [],
          ),
        ),
      ]

  return [
    ...ofMany,
    contract(
      endpoints.change,
      [
        { case: 'one field', ...changing(record(), overtaken) },
        { case: 'every field', ...withGiven(changing(record(), other.values), other.given), giving },
        { case: 'every field that may be empty is emptied', ...changing(record({ filled: true }), emptied(declared)) },
        {
          case: 'a field that nobody set since',
          ...changing(lateBy, otherChange(changeable, plain) ?? overtaken, '0'),
        },
      ],
      [
        { ...conflict, ...changing(lateBy, titled(declared, 'Işıl Çağrı'), '0') },
        ...(declared.single ? [] : [{ code: 'record-archived' as const, ...changing(archived, overtaken) }]),
        {
          code: 'invalid-request',
          ...changing(record(), blank),
          faults: { [`body.${declared.title}`]: declared.fields[declared.title].once ? 'said-once' : 'required' },
        },
        ...(missingSince ? [{ code: 'reference-not-found' as const, ...changing(record(), missingSince) }] : []),
        ...(gone
          ? [{ code: 'reference-archived' as const, ...withGiven(changing(record(), gone.values), gone.given) }]
          : []),
        ...(notUploaded ? [{ code: 'file-not-uploaded' as const, ...changing(record(), notUploaded) }] : []),
        ...(locking ? [{ code: 'record-locked' as const, ...changing(record({ acts: locking }), overtaken) }] : []),
        ...own.flatMap(([code, hint]) =>
          hint.change
            ? [
                {
                  code,
                  ...changing(
                    record({ values: hint.change.held, acts: hint.change.acts, named: hint.change.named }),
                    hint.change.set,
                  ),
                },
              ]
            : [],
        ),
      ],
    ),
    contract(
      endpoints.addNote,
      [{ case: 'a note is written', ...toRecord(record(), { body: { text: 'Pazartesi aranacak' } }) }],
      [
        {
          code: 'invalid-request',
          ...toRecord(record(), { body: { text: 'x'.repeat(NOTE_LENGTH + 1) } }),
          faults: { 'body.text': 'too-long' },
        },
        ...refused('addNote', ({ text }) => ({ body: { text } })),
      ],
    ),
    contract(
      endpoints.removeNote,
      [{ case: 'a note is taken off', ...toRecord(withNote, { params: { noteId: withNote.gives.noteId } }) }],
      refused('removeNote', (_, { noteId }) => ({ params: { noteId } })),
    ),
    ...tagContracts(declared, endpoints),
    ...moveContracts(declared, endpoints),
    undoContract(declared, endpoints, conflict),
    ...actContracts(declared, endpoints),
  ]
}

/** Creations of a kind of which each record belongs to a person, given by name, number and e-mail; none for other kinds. */
const recognising = (declared: AnyRecord, creating: (values: Values) => ReturnType<typeof toRecord>) => {
  const person = personOfRecord(declared)
  if (person === undefined) return { answers: [], refuses: [] }
  const [free, two] = [freeContacts(), twoPeople()]
  const seeing = [`${declared.resource}.create`, 'people.view'] as Permission[]
  const typing = (typed: Values, given: NonNullable<ReturnType<typeof toRecord>['given']>) => {
    const { input, ...asked } = creating({})
    const { [person]: _, ...body } = (input as { readonly body: Values }).body
    return {
      ...asked,
      given: [...(asked.given ?? []), ...given],
      input: { body: { ...body, name_surname: 'Işıl Çağrı', ...typed } } as never,
    }
  }
  return {
    answers: [{ case: 'of a person who is new', ...typing({ phone_number: free.gives.freePhone }, [free]) }],
    refuses: [
      {
        code: 'person-known' as const,
        ...typing({ name_surname: 'Hasan Demir', phone_number: two.gives.phone }, [two]),
        permissions: seeing,
        reads: { existing: two.gives.personId, people: [{ id: two.gives.personId, name: SAMPLE.name }] },
      },
      {
        code: 'person-not-found' as const,
        ...typing({ [person]: two.gives.otherPersonId, phone_number: two.gives.phone }, [two]),
        permissions: seeing,
      },
    ],
  }
}

const changing = (of: Parameters<typeof toRecord>[0], body: object, ifMatch: string = of.gives.revision) =>
  toRecord(of, { body, ifMatch })

const withGiven = (asked: ReturnType<typeof toRecord>, given: NonNullable<typeof asked.given>) => ({
  ...asked,
  given: [...(asked.given ?? []), ...given],
})

/** Requests to a record that a rule of its kind refuses. */
const refusedOf =
  (declared: AnyRecord) =>
  <Call extends 'archive' | 'tag' | 'untag' | 'addNote' | 'removeNote'>(
    call: Call,
    asked: (
      refused: NonNullable<RefusedCall[Call]>,
      gives: { readonly noteId: string },
    ) => Parameters<typeof toRecord>[1],
  ) =>
    ownRefusalsOf(declared).flatMap(([code, { [call]: met }]) => {
      if (!met) return []
      const of = askingOf(declared).record({ values: met.held, acts: met.acts, named: met.named })
      return [{ code, ...toRecord(of, asked(met as NonNullable<RefusedCall[Call]>, of.gives)) }]
    })

const demanded = (declared: AnyRecord): Values => ({
  ...Object.fromEntries(
    Object.entries(requiredValues(declared.fields)).filter(([name]) => declared.fields[name]?.required),
  ),
  ...ownRuleCasesOf(declared).holds,
})

/** Every field that may be empty, emptied. */
const emptied = (declared: AnyRecord): Values => {
  const { holds = {} } = ownRuleCasesOf(declared)
  return Object.fromEntries(
    Object.entries<Field>(changeableOf(declared.fields)).flatMap(([name, field]) =>
      field.required || name in holds ? [] : [[name, emptyOf(field) as FieldValue]],
    ),
  )
}

/** A change of another field than the one that was overtaken. */
const otherChange = (fields: Fields, overtaken: string): Values | undefined => {
  const [name] =
    Object.entries(fields).find(
      ([name, { required, of, kinds, type }]) =>
        name !== overtaken && !required && of === null && !kinds && type !== 'lines',
    ) ?? []
  return name === undefined ? undefined : { [name]: filledValues(fields)[name] ?? null }
}

/** A file that was never uploaded; undefined for a kind without files. */
const missingFile = ({ fields }: AnyRecord): Values | undefined => {
  const [name, field] = Object.entries<Field>(fields).find(([, { type }]) => type === 'files') ?? []
  if (!name || !field) return undefined
  const [[sample]] = FIELD_TYPES.files.samples(field) as unknown as readonly [readonly [StoredFile]]
  return { [name]: [{ ...sample, id: '0'.repeat(64) }] }
}

const tagContracts = (declared: AnyRecord, { tag, untag }: RecordEndpoints<AnyRecord>): readonly DeclaredContract[] => {
  const [name, field] = Object.entries<Field>(declared.fields).find(([, { type }]) => type === 'tags') ?? []
  if (!name || !field || !tag || !untag) return []
  const { contract, record } = askingOf(declared)
  const tagged = record({ acts: [{ type: 'Tag', tag: 'vip' }] })
  const archived = record({ values: { [name]: ['vip'] }, acts: [{ type: 'Archive' }] })
  const full = record({ values: { [name]: Array.from({ length: field.max ?? 50 }, (_, index) => `tag-${index}`) } })
  return [
    contract(
      tag,
      [
        { case: 'it gets a tag', ...toRecord(record(), { body: { tag: 'vip' } }) },
        { case: 'it gets a tag that it has', ...toRecord(tagged, { body: { tag: 'vip' } }) },
      ],
      [
        { code: 'record-archived', ...toRecord(archived, { body: { tag: 'acil' } }) },
        { code: 'too-many-tags', ...toRecord(full, { body: { tag: 'acil' } }) },
        {
          code: 'invalid-request',
          ...toRecord(tagged, { body: { tag: 'x'.repeat(TAG_LENGTH + 1) } }),
          faults: { 'body.tag': 'too-long' },
        },
        ...refusedOf(declared)('tag', (met) => ({ body: { tag: met.tag } })),
      ],
    ),
    contract(
      untag,
      [{ case: 'it loses a tag', ...toRecord(tagged, { body: { tag: 'vip' } }) }],
      [
        { code: 'record-archived', ...toRecord(archived, { body: { tag: 'vip' } }) },
        ...refusedOf(declared)('untag', (met) => ({ body: { tag: met.tag } })),
      ],
    ),
  ]
}
