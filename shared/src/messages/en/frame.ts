// Words around every page, in English; each by itself, so that an app carries only its own.

export const home = 'Home';
export const myAccount = 'My Account';
export const signIn = 'Sign in';
export const register = 'Register';
export const tryAgain = 'Try again';
export const mainMenu = 'Main menu';
export const skip = 'Skip to content';
export const theme = 'Theme';
export const themes = { system: 'Same as device', light: 'Light', dark: 'Dark' };
export const help = {
  title: 'Need help?',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  phone: 'Phone',
};
