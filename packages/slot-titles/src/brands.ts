/** A demo brand of slots, a vendor of its own. `code`: its code as a vendor. `style`: its frames and lettering. */
export type Brand = {
  readonly code: string
  readonly key: string
  readonly en: string
  readonly bn: string
  readonly style: string
}

const brand = (code: string, key: string, en: string, bn: string, style: string): Brand => ({
  code,
  key,
  en,
  bn,
  style,
})

/** 25 brands. Frames: nokshi (embroidered), baghmama (timber), dhumketu (metal), rongdhonu (rickshaw). */
export const brands: readonly Brand[] = [
  brand('NK', 'nokshi', 'Nokshi', 'নকশি', 'nokshi'),
  brand('BM', 'baghmama', 'Baghmama', 'বাঘমামা', 'baghmama'),
  brand('DP', 'doyelplay', 'Doyel Play', 'দোয়েল প্লে', 'nokshi'),
  brand('DK', 'dhumketu', 'Dhumketu', 'ধূমকেতু', 'dhumketu'),
  brand('MH', 'mohua', 'Mohua', 'মহুয়া', 'rongdhonu'),
  brand('RD', 'rongdhonu', 'Rongdhonu', 'রংধনু', 'rongdhonu'),
  brand('KB', 'kalboishakhi', 'Kalboishakhi', 'কালবৈশাখী', 'dhumketu'),
  brand('PK', 'pankhi', 'Pankhi', 'পাঙ্খি', 'rongdhonu'),
  brand('JP', 'jolpori', 'Jolpori', 'জলপরি', 'nokshi'),
  brand('GL', 'golpo', 'Golpo', 'গল্প', 'nokshi'),
  brand('SH', 'shalik', 'Shalik', 'শালিক', 'baghmama'),
  brand('TP', 'teporia', 'Teporia', 'তেপুরিয়া', 'baghmama'),
  brand('MT', 'matirghor', 'Matir Ghor', 'মাটির ঘর', 'baghmama'),
  brand('LT', 'latim', 'Latim', 'লাটিম', 'rongdhonu'),
  brand('NG', 'nagordola', 'Nagordola', 'নাগরদোলা', 'rongdhonu'),
  brand('HK', 'hijolkuti', 'Hijol Kuti', 'হিজল কুটি', 'nokshi'),
  brand('CB', 'chokbazi', 'Chokbazi', 'চকবাজি', 'rongdhonu'),
  brand('TR', 'tarabati', 'Tarabati', 'তারাবাতি', 'dhumketu'),
  brand('BJ', 'bijlighor', 'Bijlighor', 'বিজলিঘর', 'dhumketu'),
  brand('SN', 'shonalu', 'Shonalu', 'সোনালু', 'nokshi'),
  brand('GH', 'ghurnijol', 'Ghurnijol', 'ঘূর্ণিজল', 'dhumketu'),
  brand('AK', 'akashnil', 'Akashnil', 'আকাশনীল', 'nokshi'),
  brand('PT', 'patabahar', 'Patabahar', 'পাতাবাহার', 'baghmama'),
  brand('DM', 'damama', 'Damama', 'দামামা', 'baghmama'),
  brand('KT', 'kathkhodai', 'Kath Khodai', 'কাঠখোদাই', 'baghmama'),
]

export const brandOf = (code: string): Brand | undefined => brands.find((one) => one.code === code || one.key === code)
