// Words of a title that say what it is about, in English and Bengali; the first line that has one of its words wins.
// English words match from the beginning of a word, those of up to three letters whole. Bengali words may have endings.
export const keywordTable = `
tiger     bagh tiger বাঘ lion সিংহ
fish      ilish fish মাছ ইলিশ boal hilsa চিংড়ি
rickshaw  rickshaw tuk রিকশা
mango     mango আম
dragon    dragon ড্রাগন
lily      lotus lily শাপলা পদ্ম পদ্মফুল
seven     seven 777 reel slot সাত
gem       gem diamond jewel হীরা রত্ন
peacock   peacock ময়ূর
snake     cobra snake nagin সাপ নাগ
candy     candy sweet মিষ্টি pop
pirate    pirate জলদস্যু
magic     wizard magic জাদু potion
elephant  elephant হাতি
bull      bull buffalo ষাঁড়
volcano   volcano lava আগ্নেয়
ufo       ufo alien
robot     robo mecha cyber রোবট
ninja     ninja samurai
kite      kite ঘুড়ি
tea       tea চা
honey     honey bee মৌ
owl       owl পেঁচা night রাত
joker     joker জোকার
crown     crown মুকুট
queen     queen princess রানি রাজকন্যা
royal     king royal রাজা রাজ
fruit     fruit ফল
die       dice six ছক্কা
pearl     mermaid pearl জলপরী
coin      taka coin cash gold টাকা সোনা
croc      croc কুমির
monkey    monkey বাঁদর
wolf      wolf fang নেকড়ে
chili     chili hot ঝাল
rooster   rooster morog মোরগ
shark     shark হাঙর
octopus   octo kraken
crab      crab কাঁকড়া
genie     genie চেরাগ
moai      moai tiki
rocket    rocket cosmic dhumketu space রকেট মহাকাশ ধূমকেতু
bat       ghost vampire ভূত
unicorn   unicorn rainbow
lantern   lantern লণ্ঠন
horse     horse rider ঘোড়
fox       fox শেয়াল
cricket   cricket bat ক্রিকেট উইকেট
hog       pig hog
dino      dino jurassic
train     train রেল
castle    castle দুর্গ
mask      mask doll পুতুল নাটক
cards     patti rummy poker card তাস
boat      boat river নৌকা নদী
boat      sea ocean সাগর সমুদ্র
storm     storm thunder ঝড় বৃষ্টি monsoon
farm      farm haat হাট গ্রাম
west      west cowboy
star      star তারা নক্ষত্র
treasure  treasure quest vault গুপ্তধন
forest    forest jungle জঙ্গল বন
speed     speed turbo race rush গতি
party     mela party festival মেলা উৎসব
flower    flower bloom ফুল
music     music drum ঢোল গান
eagle     eagle hawk ঈগল
ice       ice snow winter বরফ
bomb      bomb blast বোমা
treeluck  luck clover ভাগ্য গাছ
volcano   fire আগুন
`
