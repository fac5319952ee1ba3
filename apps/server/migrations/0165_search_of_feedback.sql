-- Staff find feedback by its number.
create index feedback_number on feedback (number);
