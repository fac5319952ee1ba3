// For tests and benchmarks: 10,000 titles whose names are made of words in both languages.

/** Pairs of an English and a Bengali word. */
const pairs = (text: string): [string, string][] =>
  text.split(', ').map((pair) => {
    const [english = '', bengali = ''] = pair.split(' ')
    return [english, bengali]
  })
const nouns = pairs(
  'Tiger বাঘ, River নদী, Boat নৌকা, Star তারা, Comet ধূমকেতু, Rain বৃষ্টি, Drum ঢোল, Lotus শাপলা, Robin দোয়েল, Mango আম,' +
    ' Cricket ক্রিকেট, King রাজা, Pearl মুক্তা, Crown মুকুট, Market বাজার, Storm ঝড়, Moon চাঁদ, Horse ঘোড়া, Gold সোনা,' +
    ' Flower ফুল',
)
const adjectives = pairs(
  'Golden সোনালি, Lucky ভাগ্যবান, Wild বুনো, Royal রাজকীয়, Silver রুপালি, Hidden গোপন, Mighty শক্তিশালী, Dancing নাচের,' +
    ' Midnight মধ্যরাতের, Magic জাদুর, Red লাল, Blue নীল, Great মহা, Little ছোট, Secret গুপ্ত, Happy খুশির,' +
    ' Burning জ্বলন্ত, Frozen হিম, Flying উড়ন্ত, Double জোড়া',
)
const lines = [5, 9, 10, 20, 25, 40, 243, 1024]

/** What a vendor's list says of title `at`, besides what all entries say. */
export function title(at: number) {
  const [noun = '', bnNoun = ''] = nouns[at % nouns.length] ?? []
  const [adjective = '', bnAdjective = ''] = adjectives[Math.floor(at / nouns.length) % adjectives.length] ?? []
  const part = Math.floor(at / (nouns.length * adjectives.length)) + 1
  return {
    game_code: `t${at}`,
    name: `${adjective} ${noun} ${part}`,
    names: { bn: `${bnAdjective} ${bnNoun} ${part}` },
    lines: lines[at % lines.length],
    min_bet: ((at % 5) + 1) * 50_000,
    max_bet: 50_000_000,
    volatility: (at % 5) + 1,
    rtp: '96.25',
    released_on: `${2024 + (at % 3)}-0${(at % 9) + 1}-1${at % 10}`,
    features: ['free_spins'],
    free_play: true,
    platforms: at % 10 === 0 ? ['GPL_DESKTOP'] : ['GPL_DESKTOP', 'GPL_MOBILE'],
  }
}
