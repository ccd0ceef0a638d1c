import { tellSpine } from './spine-stories.ts'

tellSpine('one process')
