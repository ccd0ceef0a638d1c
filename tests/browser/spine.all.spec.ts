import { tellSpine } from './spine-stories.ts'

tellSpine('services')
