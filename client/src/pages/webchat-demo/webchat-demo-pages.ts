/** What shows the chat of websites comes together. */
export { CustomChatDemoPage } from './CustomChatDemoPage.tsx'
export { WebchatDemoPage } from './WebchatDemoPage.tsx'
