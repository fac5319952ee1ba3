/** What the web does with a refusal. */
export type Reaction = 'field' | 'dialog' | 'toast' | 'open_login' | 'show_captcha' | 'page' | 'confirm'
