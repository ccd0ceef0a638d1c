import { runProcess } from '@kervan/infra/service/run-process'
import { startProduct } from './product.ts'

/** `npm start`: the product in one process. */
runProcess('Kervan', startProduct)
