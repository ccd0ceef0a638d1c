import { listColorSchemes } from '@kervan/contracts/api/colours/list-color-schemes'
import { contract } from '../../kit/contract.ts'

contract(listColorSchemes, {
  answers: [
    {
      case: 'one looks for a theme',
      reads: {
        data: [{ key: 'default', name: 'Kervan', primary: '#007bff', description: 'Açık ve tanıdık bir mavi' }],
      },
    },
  ],
})
