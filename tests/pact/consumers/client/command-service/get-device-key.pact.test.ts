import { getDeviceKey } from '@kervan/contracts/api/auth/get-device-key'
import { contract } from '../../kit/contract.ts'

contract(getDeviceKey, {
  answers: [
    {
      case: 'a colleague works at a browser',
      input: {},
      reads: { key: 'q7Zk3fR0m_yT2cV8xJ5nB1wLhD4sG6aE9uPiOoKe-_A' },
    },
  ],
})
