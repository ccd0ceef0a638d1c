import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { pushContract } from '../../kit/push-contract.ts'

pushContract('preferences', [
  {
    case: 'one has chosen a theme on another screen',
    push: aRecordChanged({ record: 'preferences', id: SAMPLE.ayse, revision: '0', type: 'PreferencesChanged' }),
    over: [['get-color-preferences', {}], DEFAULT_COLOURS],
    gives: { stale: true },
  },
])
