import { aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { pushContract } from '../../kit/push-contract.ts'

const told = (type: string, revision: string) => ({
  push: aRecordChanged({ record: 'registration', id: SAMPLE.mert, revision, type }),
  over: [['list-registrations', {}], { data: [] }] as never,
  gives: { stale: true } as const,
})

pushContract('registrations', [
  { case: 'somebody has registered', ...told('RegistrationAsked', '0') },
  { case: 'a registration is approved', ...told('RegistrationApproved', '1') },
  { case: 'a registration is refused', ...told('RegistrationRefused', '1') },
])
