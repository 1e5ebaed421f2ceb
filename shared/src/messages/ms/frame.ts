// Words around every page, in Malay; each by itself, so that an app carries only its own.

export const home = 'Utama';
export const myAccount = 'Akaun Saya';
export const signIn = 'Log masuk';
export const register = 'Daftar';
export const tryAgain = 'Cuba lagi';
export const mainMenu = 'Menu utama';
export const skip = 'Terus ke kandungan';
export const theme = 'Tema';
export const themes = { system: 'Ikut peranti', light: 'Cerah', dark: 'Gelap' };
export const help = {
  title: 'Perlukan bantuan?',
  whatsapp: 'WhatsApp',
  email: 'E-mel',
  phone: 'Telefon',
};
