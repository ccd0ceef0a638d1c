/** The pages beside the sign-in that few come to: one file, so that the sign-in need not name several. */
export { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
export { NewPasswordPage } from './NewPasswordPage.tsx'
export { RegisterPage } from './RegisterPage.tsx'
