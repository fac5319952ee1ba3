/**
 * Themes, one per line: key | palettes | scenery | lettering | objects of the four high symbols | adjectives | nouns.
 * Adjectives and nouns are pairs of English and Bengali; a third part is the genitive where the rule would err.
 */
export const natureThemes = `
padma | pukur nil akash | waves scales | tiro | fish boat net oar | Wide:চওড়া, Deep:গভীর, Rolling:ঢেউতোলা | Padma:পদ্মা, River Bend:নদীর বাঁক, Sandbank:বালুচর, Ferry:খেয়া, Estuary:মোহনা
meghna | nil akash pukur | waves rain | cond | storm boat wave gull | Stormy:ঝোড়ো, Swift:খরস্রোতা, Grey:ধূসর | Meghna:মেঘনা, Whirlpool:ঘূর্ণি, River Tide:জোয়ার, Ebb:ভাটা, Launch:লঞ্চ
jamuna | mati pukur kora | waves hills | cond | bridge raft reed duck | Sandy:বালুময়, Broad:প্রশস্ত, Restless:চঞ্চল | Jamuna:যমুনা, Raft:ভেলা, River Bridge:সেতু, Reed Bed:নলখাগড়া, Riverbank:নদীতীর
surma | akash bon pukur | hills rain | tiro | stone boat rain orange | Clear:স্বচ্ছ, Cool:শীতল, Stony:পাথুরে | Surma:সুরমা, Pebble:নুড়ি, Haor:হাওর, Orange Grove:কমলাবন, Hill Stream:ছড়া
ilish | akash pukur nil | waves scales | atma | hilsa net drum basket | Shining:চকচকে, Fresh:টাটকা, Leaping:লাফানো | Hilsa:ইলিশ, Fishing Net:জাল, Fisherman:জেলে, Fish Basket:খালুই, Mustard Hilsa:সর্ষে ইলিশ
koi | bon pukur nil | scales waves | atma | carp lotus frog reed | Slippery:পিছল, Spotted:ফুটকি, Quick:চটপটে | Koi Fish:কই মাছ:কই মাছের, Rohu:রুই মাছ:রুই মাছের, Pond:পুকুর, Fishing Rod:ছিপ, Snakehead:শোল
sundarban | bon pata mati | jungle rain | cond | tiger deer honey mangrove | Tidal:জোয়ারভাটার, Tangled:জটপাকানো, Roaring:গর্জানো | Sundarban:সুন্দরবন, Mangrove:গরান, Creek:খাঁড়ি, Honey Hunter:মৌয়াল, Golpata:গোলপাতা
bagh | gada sindur angar | stripes jungle | wide | tiger claw drum torch | Striped:ডোরাকাটা, Fierce:দুরন্ত, Prowling:শিকারি | Tiger:বাঘ, Tigress:বাঘিনি, Tiger Cub:বাঘের ছানা, Paw Print:থাবা, Royal Stripe:ডোরা
horin | gada mati bon | jungle hills | tiro | deer leaf antler flute | Nimble:চপল, Spotted:চিত্রল, Gentle:শান্ত | Deer:হরিণ, Fawn:হরিণছানা, Antler:শিং, Glade:বনপথ, Salt Lick:ঘাসবন
hati | mati kora gada | alpona hills | cond | elephant bell howdah palm | Mighty:মহাবলী, Decorated:সাজানো, Marching:চলন্ত | Elephant:হাতি, Tusk:গজদন্ত, Mahout:মাহুত, Howdah:হাওদা, Elephant Calf:হাতির ছানা
mayur | pukur nil rani | arch scales | galada | peacock feather rain fan | Painted:রঙিন, Proud:গর্বিত, Dancing:নৃত্যরত | Peacock:ময়ূর, Peahen:ময়ূরী, Plume:পেখম, Feather Fan:পালকের পাখা, Rain Dance:মেঘনৃত্য
doyel | kala barof nil | clouds night | atma | magpie nest berry branch | Whistling:শিস দেওয়া, Tiny:ছোট্ট, Cheerful:হাসিখুশি | Doyel:দোয়েল, Nest:পাখির বাসা, Birdsong:কূজন, Branch:গাছের ডাল, Egg Basket:ডিমের ঝুড়ি
shalik | kathal mati pata | clouds hills | atma | myna seed coin feather | Chattering:বাচাল, Clever:চালাক, Jaunty:ফুর্তিবাজ | Shalik:শালিক, Pair of Mynas:জোড়া শালিক, Roof Bird:চড়ুই, Grain:শস্যদানা, Flock:পাখির ঝাঁক
machranga | akash nil gada | waves reeds | tiro | kingfisher fish pond reed | Diving:ডুবসাঁতারু, Bright:উজ্জ্বল, Patient:ধৈর্যশীল | Kingfisher:মাছরাঙা, Heron:বক, Marsh:বিল, Water Hyacinth:কচুরিপানা, Wetland:জলাভূমি
pecha | nil jam kala | night space | tiro | owl moon lantern mouse | Wise:জ্ঞানী, Blinking:মিটমিটে, Moonlit:জোছনাভেজা | Owl:প্যাঁচা, Midnight:মাঝরাত, Hollow Tree:গাছের কোটর, Night Watch:রাতপাহারা, Owlet:প্যাঁচার ছানা
jonaki | bon jam kala | night jungle | galada | firefly lantern jar leaf | Glowing:জ্বলজ্বলে, Drifting:ভাসমান, Sparkling:ঝিকিমিকি | Firefly:জোনাকি, Lantern Jar:আলোর বয়াম, Dusk:গোধূলি, Bamboo Grove:বাঁশঝাড়, Night Garden:রাতের বাগান
projapoti | golap rani akash | clouds halftone | galada | butterfly flower jar net | Fluttering:ফুরফুরে, Silken:রেশমি, Speckled:ছোপছোপ | Butterfly:প্রজাপতি, Caterpillar:শুঁয়োপোকা, Cocoon:রেশমগুটি, Flower Bed:ফুলবাগান, Dragonfly:ফড়িং
moumachi | gada kathal mati | hex halftone | atma | bee hive honey flower | Buzzing:গুনগুনে, Sweet:মিষ্টি, Busy:ব্যস্ত | Bee:মৌমাছি, Beehive:মৌচাক, Honey Pot:মধুর হাঁড়ি, Queen Bee:রানি মৌমাছি, Nectar:পুষ্পমধু
banor | bon kathal gada | jungle halftone | atma | monkey banana drum swing | Cheeky:দুষ্টু, Swinging:ঝুলন্ত, Playful:খেলুড়ে | Monkey:বানর, Banana:কলার কাঁদি, Treetop:গাছের মগডাল, Vine:লতা, Monkey King:বানররাজা
sheyal | gada mati angar | hills night | atma | fox grape book moon | Sly:ধূর্ত, Learned:পণ্ডিত, Midnight:নিশাচর | Fox:শেয়াল, Den:গুহা, Grape:আঙুর, Fox Cub:শেয়ালছানা, Field Path:আলপথ
khorgosh | golap barof pata | hills clouds | galada | rabbit carrot moon clover | Hopping:লাফালাফি, Snowy:তুলতুলে, White:ধবল | Rabbit:খরগোশ, Carrot:গাজর, Burrow:গর্ত, Clover:তিনপাতা, Meadow:তৃণভূমি
kumir | bon kathal pukur | scales jungle | cond | crocodile egg river tooth | Snapping:কামড়ানো, Lazy:অলস, Armoured:বর্মধারী | Crocodile:কুমির, Crocodile Egg:কুমিরের ডিম, Mud Bank:কাদাচর, Gharial:ঘড়িয়াল, Sharp Tooth:ধারালো দাঁত
kochchop | pata pukur kora | waves scales | atma | turtle shell pearl weed | Slow:ধীরস্থির, Ancient:প্রাচীন, Steady:অবিচল | Turtle:কচ্ছপ, Shell:খোলস, Beach Nest:সৈকতের বাসা, Sea Grass:সাগরঘাস, Hatchling:কচ্ছপছানা
ghora | mati kathal angar | stripes2 sun | cond | horse saddle horseshoe flag | Galloping:ধাবমান, Spirited:তেজি, Black:কালো | Horse:ঘোড়া, Saddle:জিন, Horseshoe:ঘোড়ার নাল, Stable:আস্তাবল, Mane:কেশর
morog | sindur gada kora | bunting rays | wide | rooster egg corn bell | Crowing:ডাকাডাকি, Crested:ঝুঁটিওয়ালা, Early:সাতসকালের | Rooster:মোরগ, Hen:মুরগি, Egg of Gold:সোনার ডিম, Chick:মুরগিছানা, Farmyard:খামারবাড়ি
gaachpala | bon pata mati | jungle hills | tiro | banyan root swing leaf | Shady:ছায়াঘেরা, Evergreen:চিরসবুজ, Old:প্রবীণ | Banyan:বটগাছ, Root:শিকড়, Leaf:পাতা, Forest:অরণ্য, Tree House:গাছবাড়ি
shapla | rani golap pukur | waves alpona | galada | lily frog dragonfly pond | Floating:ভাসমান, Pale:ফিকে, Blooming:ফুটন্ত | Water Lily:শাপলা, Lotus:পদ্মফুল, Lily Pond:শাপলার বিল, Petal:পাপড়ি, Frog:ব্যাঙ
krishnochura | sindur angar gada | rays clouds | galada | blossom branch bird bicycle | Scarlet:টকটকে, Fiery:আগুনরঙা, Roadside:পথের ধারের | Krishnachura:কৃষ্ণচূড়া, Palash:পলাশ, Shimul:শিমুল, Red Blossom:লাল ফুল, Avenue:ছায়াবীথি
golapbagan | golap rani sindur | arch halftone | galada | rose thorn vase ribbon | Fragrant:সুবাসিত, Velvet:মখমলি, Crimson:গাঢ় লাল | Rose:গোলাপ, Thorn:কাঁটা, Rosebud:গোলাপকুঁড়ি, Bouquet:ফুলের তোড়া, Rosewater:গোলাপজল
kodom | kathal bon barof | rain clouds | galada | kadam rain leaf cloud | Rain-washed:বৃষ্টিধোয়া, Round:গোলগাল, Soft:নরম | Kadam:কদম, Bakul:বকুল, Shiuli:শিউলি, Flower Garland:ফুলের মালা, Champa:চাঁপা
borsha | nil akash pukur | rain waves | tiro | umbrella cloud frog boat | Pouring:ঝমঝম, Cloudy:মেঘলা, Dripping:টুপটাপ | Rainfall:বৃষ্টি, Umbrella:ছাতা, Rain Cloud:মেঘ, Puddle:জলকাদা, Paper Boat:কাগজের নৌকা
kalboishakhi | kala nil angar | rain sun | wide | storm lightning mango palm | Thundering:গর্জনশীল, Raging:উন্মত্ত, Dark:আঁধার | Nor'wester:কালবৈশাখী, Lightning:বিজলি, Thunder:বজ্র, Storm Wind:ঝোড়ো হাওয়া, Fallen Mango:ঝরা আম
shorot | akash barof golap | clouds hills | galada | kash cloud kite boat | Fluffy:পেঁজা, Airy:হালকা, Serene:প্রশান্ত | Kash Flower:কাশফুল, Autumn Sky:শরতের আকাশ, White Cloud:সাদা মেঘ, Dewdrop:শিশির, Autumn Field:শরতের মাঠ
sheet | barof mati kora | peaks night | tiro | shawl fire dates fog | Misty:কুয়াশামাখা, Frosty:হিমেল, Cosy:আরামের | Winter Fog:কুয়াশা, Bonfire:আগুন পোহানো, Shawl:শাল, Quilt:লেপ, Date Palm Juice:খেজুরের রস
bosonto | gada kathal golap | alpona halftone | galada | marigold bird drum ribbon | Yellow:বাসন্তী, Joyful:আনন্দময়, Breezy:দখিনা | Spring Day:বসন্ত, Marigold:গাঁদা, Cuckoo:কোকিল, Spring Breeze:দখিনা বাতাস, Colour Powder:আবির
chand | nil jam kala | night space | tiro | moon star cloud lamp | Full:পূর্ণ, Smiling:হাসিমুখ, Distant:দূরের | Moon:চাঁদ, Moonbeam:জোছনা, Crescent:চাঁদের ফালি, Moon Rabbit:চাঁদের বুড়ি, Lunar Night:পূর্ণিমা
tara | jam nil kala | space night | wide | star telescope comet planet | Twinkling:মিটিমিটি, Countless:অগণিত, Northern:উত্তুরে | Star:তারা, Constellation:নক্ষত্রমণ্ডল, Pole Star:ধ্রুবতারা, Meteor:উল্কা, Starlight:তারার আলো
surjo | gada sindur angar | sun rays | wide | sun mirror drum horizon | Blazing:প্রখর, Warm:উষ্ণ, Rising:উদীয়মান | Sun:সূর্য, Sunrise:সূর্যোদয়, Sunset:সূর্যাস্ত, Daybreak:ভোর, Horizon:দিগন্ত
samudra | nil akash pukur | waves scales | cond | wave anchor coral whale | Salty:নোনা, Endless:অনন্ত, Blue-green:নীলাভ | Sea:সাগর, Coral:প্রবাল, Wave:ঢেউ:ঢেউয়ের, Anchor:নোঙর, Sea Breeze:সাগরের হাওয়া
mukta | pukur barof nil | scales waves | tiro | pearl oyster chest diver | Lustrous:দীপ্তিময়, Milky:দুধসাদা, Rare:দুর্লভ | Pearl:মুক্তা, Oyster:ঝিনুক, Pearl Diver:ডুবুরি, Lagoon:উপহ্রদ, Mother of Pearl:শুক্তি
coxbazar | akash kora gada | waves sun | atma | crab umbrella shell ball | Sun-kissed:রোদমাখা, Long:দীর্ঘ, Breezing:হাওয়াময় | Sea Beach:সমুদ্রসৈকত, Crab:কাঁকড়া, Seashell:শামুক, Sandcastle:বালির প্রাসাদ, Beach Umbrella:সৈকতের ছাতা
pahar | bon akash barof | peaks hills | cond | hill waterfall hut cloud | Lofty:উঁচু, Winding:আঁকাবাঁকা, Cloud-capped:মেঘছোঁয়া | Green Hill:সবুজ পাহাড়, Waterfall:ঝরনা, Hill Hut:মাচাং, Valley:উপত্যকা, Summit:চূড়া
guhadhan | kala mati jam | peaks night | cond | cave crystal torch bat | Echoing:প্রতিধ্বনিময়, Secret:গোপন, Glittering:ঝলমলে | Cave:গিরিগুহা, Crystal:স্ফটিক, Torch:মশাল, Bat:বাদুড়, Underground River:পাতালনদী
agneyogiri | angar sindur kala | peaks sun | wide | volcano lava rock smoke | Molten:গলিত, Smoking:ধোঁয়াটে, Burning:জ্বলন্ত | Volcano:আগ্নেয়গিরি, Lava:লাভা, Ember:অঙ্গার, Ash Cloud:ছাইমেঘ, Fire Rock:অগ্নিশিলা
dinosaur | bon mati kathal | peaks jungle | wide | dino egg bone fern | Giant:অতিকায়, Prehistoric:প্রাগৈতিহাসিক, Stomping:দাপুটে | Dinosaur:ডাইনোসর, Fossil:জীবাশ্ম, Dino Egg:ডাইনোসরের ডিম, Fern Forest:ফার্নের বন, Footprint:পায়ের ছাপ
`
